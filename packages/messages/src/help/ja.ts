import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in Japanese. */
export const messages: MessagesIn<typeof english, 'ja'> = {
  title: '使い方',
  contents: '目次',
  'import.title': 'PDF または画像を読み込む',
  'import.text':
    'ホーム画面で「{importPdf}」または「{importImages}」を選びます。PDF は 999 ページまで、1 GB 未満です。読み込む前にページの範囲を選べます。パスワードを求められたら入力すると、変換が続きます。「{reimport}」は開いているブックのページを入れ替え、設定はすべて残します。',
  'edit.title': 'ブックを編集する',
  'edit.text':
    'エディターには読者が見るとおりのブックが表示され、変更はすぐに反映されます。まずテンプレート、テーマ、シーンを選び、次に設定で色、ボタン、音を変えます。しおり、目次、音声、字幕にはそれぞれのパネルがあり、動画、リンク、画像は「{multimedia}」でページに置きます。100 手順以上を元に戻せます。',
  'save.title': 'プロジェクトを保存する',
  'save.text':
    'プロジェクトは末尾が .leafcast の 1 つのファイルで、ページ、設定、メディアがすべて入っています。「{save}」で書き込み、「{saveAs}」で別のファイルに書き込みます。変更は保存する前でもすぐにこのコンピューターに残るため、停電でも失われません。ファイルが見つからないプロジェクトは、ホーム画面の一覧から外せます。',
  'publish.title': 'ブックを公開する',
  'publish.text':
    '「{publish}」は、選んだ形式でブックを作ります。HTML はウェブサーバー用で、ブラウザーでも開けます。EXE は Windows、APP は macOS、APK は Android のプログラムです。プラグインはブックを WordPress、Joomla、Drupal に組み込みます。APK の次の版には、同じ ID と同じ署名、そして 1 つ大きいバージョン番号が必要です。',
  'batch.title': '多くのファイルを変換する',
  'batch.text':
    '「{batch}」は、一覧の PDF ファイルを同じ設定で順に変換します。ファイルまたはフォルダーを追加し、オプションと出力先を選んで開始します。失敗したファイルがあっても他は続きます。一覧に理由が表示され、もう一度試せます。',
  'licence.title': 'プログラムを登録する',
  'licence.text':
    '登録するまでは、公開したブックに透かしが入ります。「{register}」を選び、ライセンスコードを入力します。インターネットのないコンピューターでは、表示される端末コードを伝え、受け取った検証ファイルを選びます。「{deactivate}」で、ライセンスを別のコンピューターに移せます。',
  'cloud.title': 'クラウドにアップロードする',
  'cloud.text':
    '「{login}」を選び、次に「{upload}」を選びます。中断したアップロードは、止まった所から続きます。終わるとリンク、QR コード、埋め込みコードが得られ、上書きしたオンラインブックのアドレスは変わりません。ポイントや VIP がなくてもアップロードできますが、ブックは 24 時間後に無効になります。',
  'trouble.title': 'うまくいかないとき',
  'trouble.text':
    'どのメッセージも次にすることを示します。もう一度試す、別のファイルを選ぶ、設定を変えるなどです。スマートフォンにプレビューが出ないときは、両方が同じ Wi-Fi にあることを確かめ、ファイアウォールで Leafcast を許可してください。エラーが繰り返されるときは、「{report}」で報告を保存し、「{feedback}」に添えてください。何かがひとりでに送信されることはありません。',
};
