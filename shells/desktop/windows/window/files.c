#define COBJMACROS
#include "files.h"
#include "../protocol/values.h"
#include <shobjidl.h>
#include <stdlib.h>
#include <wchar.h>

enum { MOST_FILTERS = 16 };

// Returns a pattern such as "*.pdf;*.png".
static wchar_t *patternOf(const struct Json *filter) {
  size_t length = 1;
  for (const struct Json *one = listOf(filter, L"extensions"); one; one = one->next)
    if (one->kind == JSON_TEXT) length += wcslen(one->text) + 3;
  wchar_t *pattern = calloc(length, sizeof *pattern);
  for (const struct Json *one = listOf(filter, L"extensions"); one && pattern; one = one->next) {
    if (one->kind != JSON_TEXT) continue;
    if (*pattern) wcscat(pattern, L";");
    wcscat(wcscat(pattern, L"*."), one->text);
  }
  return pattern;
}

// Adds the file filters. The dialog appends the first extension to a name without an extension.
static void addFilters(IFileDialog *dialog, const struct Json *command) {
  COMDLG_FILTERSPEC filters[MOST_FILTERS];
  UINT count = 0;
  const struct Json *first = listOf(listOf(command, L"filters"), L"extensions");
  for (const struct Json *one = listOf(command, L"filters"); one && count < MOST_FILTERS; one = one->next)
    filters[count++] = (COMDLG_FILTERSPEC){textOf(one, L"name", L""), patternOf(one)};
  if (count) IFileDialog_SetFileTypes(dialog, count, filters);
  if (first && first->kind == JSON_TEXT && wcscmp(first->text, L"*") != 0) IFileDialog_SetDefaultExtension(dialog, first->text);
  while (count) free((void *)filters[--count].pszSpec);
}

static void setFolder(IFileDialog *dialog, const wchar_t *path) {
  IShellItem *folder = NULL;
  if (!*path || FAILED(SHCreateItemFromParsingName(path, NULL, &IID_IShellItem, (void **)&folder))) return;
  IFileDialog_SetFolder(dialog, folder);
  IShellItem_Release(folder);
}

static IFileDialog *makeDialog(const struct Json *command, bool isSave, bool isFolder) {
  IFileDialog *dialog = NULL;
  const CLSID *class = isSave ? &CLSID_FileSaveDialog : &CLSID_FileOpenDialog;
  const IID *kind = isSave ? &IID_IFileSaveDialog : &IID_IFileOpenDialog;
  if (FAILED(CoCreateInstance(class, NULL, CLSCTX_INPROC_SERVER, kind, (void **)&dialog))) return NULL;
  DWORD options = 0;
  IFileDialog_GetOptions(dialog, &options);
  options |= FOS_FORCEFILESYSTEM | FOS_NOCHANGEDIR | (isSave ? FOS_OVERWRITEPROMPT : 0) | (isFolder ? FOS_PICKFOLDERS : 0);
  if (!isSave && flagOf(command, L"many", false)) options |= FOS_ALLOWMULTISELECT;
  IFileDialog_SetOptions(dialog, options);
  IFileDialog_SetTitle(dialog, textOf(command, L"title", NULL));
  IFileDialog_SetFileName(dialog, textOf(command, L"name", L""));
  setFolder(dialog, textOf(command, L"folder", L""));
  if (!isFolder) addFilters(dialog, command);
  return dialog;
}

static IShellItemArray *resultsOf(IFileDialog *dialog, bool isSave) {
  IShellItemArray *items = NULL;
  IShellItem *item = NULL;
  if (!isSave) return IFileOpenDialog_GetResults((IFileOpenDialog *)dialog, &items), items;
  if (FAILED(IFileDialog_GetResult(dialog, &item)) || !item) return NULL;
  SHCreateShellItemArrayFromShellItem(item, &IID_IShellItemArray, (void **)&items);
  IShellItem_Release(item);
  return items;
}

static void sendResults(const struct Dialog *dialog, IShellItemArray *items) {
  DWORD count = 0, taken = 0;
  if (items) IShellItemArray_GetCount(items, &count);
  wchar_t **paths = calloc(count + 1, sizeof *paths);
  for (DWORD index = 0; paths && index < count; index++) {
    IShellItem *item = NULL;
    if (FAILED(IShellItemArray_GetItemAt(items, index, &item))) continue;
    if (SUCCEEDED(IShellItem_GetDisplayName(item, SIGDN_FILESYSPATH, &paths[taken]))) taken++;
    IShellItem_Release(item);
  }
  sendPaths(dialog, paths, (int)taken);
  for (DWORD index = 0; index < taken; index++) CoTaskMemFree(paths[index]);
  free(paths);
}

void askForFiles(struct Dialog *asked, const struct Json *command) {
  const wchar_t *kind = textOf(command, L"kind", L"");
  bool isSave = wcscmp(kind, L"save") == 0;
  IFileDialog *dialog = makeDialog(command, isSave, wcscmp(kind, L"folder") == 0);
  if (!dialog) return sendPaths(asked, NULL, 0);
  asked->files = dialog;
  bool isChosen = SUCCEEDED(IFileDialog_Show(dialog, shellWindow));
  asked->files = NULL;
  IShellItemArray *items = isChosen && !asked->isAnswered ? resultsOf(dialog, isSave) : NULL;
  if (asked->isAnswered) sendPaths(asked, asked->answer.paths, asked->answer.pathCount);
  else sendResults(asked, items);
  if (items) IShellItemArray_Release(items);
  IFileDialog_Release(dialog);
}

void closeFiles(struct Dialog *dialog) {
  if (dialog->files) IFileDialog_Close((IFileDialog *)dialog->files, S_FALSE);
}
