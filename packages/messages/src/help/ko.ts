import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in Korean. */
export const messages: MessagesIn<typeof english, 'ko'> = {
  title: '사용 방법',
  contents: '목차',
  'import.title': 'PDF 또는 이미지 가져오기',
  'import.text':
    '홈 화면에서 “{importPdf}” 또는 “{importImages}”를 선택하세요. PDF는 최대 999쪽이고 1GB보다 작아야 하며, 가져오기 전에 쪽 범위를 고를 수 있습니다. 암호를 요구하면 입력하세요. 변환이 계속됩니다. 가져오기 화면의 “{merge}”은 여러 PDF를 정한 순서대로 책 한 권으로 만듭니다. 쪽수와 크기의 한도는 모두 합해 PDF 하나와 같으며, 암호가 필요한 PDF는 합칠 수 없습니다. “{reimport}”는 열려 있는 책의 페이지를 바꾸고 설정은 모두 유지합니다.',
  'edit.title': '책 편집하기',
  'edit.text':
    '편집기는 독자가 보게 될 모습 그대로 책을 보여 주며, 변경은 바로 나타납니다. 먼저 템플릿, 테마, 장면을 고른 뒤 설정에서 색, 버튼, 소리를 바꾸세요. 책갈피, 목차, 소리, 자막에는 각각의 패널이 있고, 동영상, 링크, 그림은 “{multimedia}”에서 페이지에 놓습니다. 최소 100단계를 되돌릴 수 있습니다.',
  'save.title': '프로젝트 저장하기',
  'save.text':
    '프로젝트는 .leafcast로 끝나는 파일 하나이며, 페이지와 설정과 미디어가 모두 들어 있습니다. “{save}”는 그 파일에 쓰고, “{saveAs}”는 다른 파일에 씁니다. 변경은 저장하기 전에도 바로 이 컴퓨터에 보관되므로 정전이 되어도 잃지 않습니다. 파일이 없는 프로젝트는 홈 화면의 목록에서 뺄 수 있습니다.',
  'publish.title': '책 게시하기',
  'publish.text':
    '“{publish}”는 선택한 형식으로 책을 만듭니다. HTML은 웹 서버용이며 브라우저에서도 열 수 있고 ZIP 파일이나 웹 서버에 그대로 올릴 수 있는 폴더로 만들 수 있습니다. EXE는 Windows, APP은 macOS, APK는 Android 프로그램입니다. 플러그인은 책을 WordPress, Joomla, Drupal에 넣습니다. APK의 다음 버전에는 같은 ID와 같은 서명, 그리고 1만큼 큰 버전 번호가 필요합니다.',
  'batch.title': '여러 파일 변환하기',
  'batch.text':
    '“{batch}”은 목록의 PDF 파일을 같은 설정으로 차례로 변환합니다. 파일이나 폴더를 추가하고 옵션과 책을 둘 곳을 고른 뒤 시작하세요. HTML은 ZIP 파일이나 폴더 중에서 고를 수 있으며, 출력 폴더에 이미 있는 것은 바꾸지 않습니다. 실패한 파일이 있어도 나머지는 계속됩니다. 목록에 이유가 나오며 다시 시도할 수 있습니다.',
  'licence.title': '프로그램 등록하기',
  'licence.text':
    '등록하기 전에는 게시한 책에 워터마크가 들어갑니다. “{register}”을 선택하고 라이선스 코드를 입력하세요. 인터넷이 없는 컴퓨터에서는 표시된 단말 코드를 전달하고, 받은 확인 파일을 선택하세요. “{deactivate}”를 하면 라이선스를 다른 컴퓨터에서 쓸 수 있습니다.',
  'cloud.title': '클라우드에 업로드하기',
  'cloud.text':
    '“{login}”을 선택한 다음 “{upload}”를 선택하세요. 중단된 업로드는 멈춘 곳에서 계속됩니다. 끝나면 링크, QR 코드, 삽입 코드를 받으며, 덮어쓴 온라인 책의 주소는 그대로입니다. 포인트나 VIP가 없어도 업로드할 수 있지만, 책은 24시간 뒤에 비활성화됩니다.',
  'trouble.title': '문제가 생겼을 때',
  'trouble.text':
    '모든 메시지는 다음에 할 일을 알려 줍니다. 다시 시도하거나, 다른 파일을 고르거나, 설정을 바꾸세요. 휴대폰에 미리 보기가 나오지 않으면 두 기기가 같은 Wi-Fi에 있는지 확인하고 방화벽에서 Leafcast를 허용하세요. 오류가 되풀이되면 “{report}”로 보고서를 저장하고 “{feedback}”에 함께 첨부하세요. 어떤 것도 저절로 이 컴퓨터를 떠나지 않습니다.',
};
