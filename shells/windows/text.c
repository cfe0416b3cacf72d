#include "text.h"
#include <windows.h>
#include <stdbool.h>

static const wchar_t *const english[] = {
    L"The book inside this program is damaged. Please download it again.",
    L"The book cannot be shown, because this computer has no free local port.",
    L"The book is open in your web browser.\nPress OK when you have finished reading.",
};

static const wchar_t *const chinese[] = {
    L"\u7a0b\u5e8f\u4e2d\u7684\u4e66\u7c4d\u5df2\u635f\u574f\uff0c\u8bf7\u91cd\u65b0\u4e0b\u8f7d\u3002",
    L"\u65e0\u6cd5\u663e\u793a\u4e66\u7c4d\uff1a\u6b64\u7535\u8111\u6ca1\u6709\u53ef\u7528\u7684\u672c\u5730\u7aef\u53e3\u3002",
    L"\u4e66\u7c4d\u5df2\u5728\u6d4f\u89c8\u5668\u4e2d\u6253\u5f00\u3002\n\u9605\u8bfb\u5b8c\u6bd5\u540e\u8bf7\u6309\u201c\u786e\u5b9a\u201d\u3002",
};

const wchar_t *say(enum Message message) {
  bool isChinese = PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_CHINESE;
  return (isChinese ? chinese : english)[message];
}
