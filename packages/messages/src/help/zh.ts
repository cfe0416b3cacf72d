import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the help of the desktop product says: a title and a few sentences for each subject; names of commands are filled in, in Chinese. */
export const messages: MessagesIn<typeof english, 'zh'> = {
  title: '使用指南',
  contents: '目录',
  'import.title': '导入 PDF 或图片',
  'import.text':
    '在首页选择“{importPdf}”或“{importImages}”。PDF 最多 999 页，且须小于 1 GB；导入前可以选择页码范围。如果文件需要密码，输入后转换会继续。导入界面上的“{merge}”会按您排列的顺序，将多个 PDF 合成一本书；合计页数和大小的限制与单个 PDF 相同，且不能包含需要密码的 PDF。“{reimport}”会替换已打开书籍的页面，并保留全部设置。',
  'edit.title': '编辑书籍',
  'edit.text':
    '编辑器显示的就是读者将看到的样子，每次更改立即可见。先选择模板、主题或场景，再在设置中调整颜色、按钮和声音。书签、目录、音频和字幕各有自己的面板；视频、链接和图片在“{multimedia}”中放到页面上。至少可以撤销 100 步。',
  'save.title': '保存项目',
  'save.text':
    '一个项目就是一个以 .leafcast 结尾的文件，页面、设置和媒体都在其中。“{save}”写入该文件，“{saveAs}”另存一份。每次更改都会立即保留在这台电脑上，即使尚未保存，断电也不会丢失。文件丢失的项目可以从首页列表中移除。',
  'publish.title': '发布书籍',
  'publish.text':
    '“{publish}”会按您选择的形式生成书籍。HTML 用于网站服务器，也可以在浏览器中打开，可输出为 ZIP 文件，或可直接放到网站服务器的文件夹；EXE 是 Windows 程序，APP 是 macOS 程序，APK 是 Android 程序。插件可将书籍放入 WordPress、Joomla 或 Drupal。APK 的下一个版本需要相同的 ID 和相同的签名，版本号须加 1。',
  'batch.title': '转换多个文件',
  'batch.text':
    '“{batch}”用相同的设置依次转换整个列表中的 PDF 文件。添加文件或文件夹，选择选项和输出位置，然后开始。HTML 可输出为 ZIP 文件或文件夹；输出文件夹中已有的内容绝不会被替换。某个文件失败不会影响其他文件：列表会说明原因，并可重试。',
  'licence.title': '注册程序',
  'licence.text':
    '程序注册之前，发布的书籍带有水印。选择“{register}”并输入授权码。如果电脑没有联网，请提供界面上显示的终端码，再选择收到的验证文件。“{deactivate}”可将授权释放给另一台电脑。',
  'cloud.title': '上传到云端',
  'cloud.text':
    '先选择“{login}”，再选择“{upload}”。中断的上传会从停止处继续。完成后会得到链接、二维码和嵌入代码；被覆盖的在线书籍保留原地址。没有点数或 VIP 也能上传，但书籍会在 24 小时后被停用。',
  'trouble.title': '出现问题时',
  'trouble.text':
    '每条消息都会说明下一步：重试、选择其他文件或更改设置。如果手机上没有显示预览，请确认两台设备连接同一 Wi-Fi，并在防火墙中允许 Leafcast。如果错误反复出现，请用“{report}”保存报告，并在“{feedback}”中附上。任何内容都不会自动离开这台电脑。',
};
