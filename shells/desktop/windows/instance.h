#pragma once

#include "../../windows/view/shell.h"

void findProfile(bool isInstalled);
const wchar_t *profileFolder(void);
const wchar_t *windowClass(void);
// Passes the files to the host that already runs with the same profile. Returns false if no such host runs.
bool handOver(wchar_t *const *files, int count);
void takeHandedOver(const COPYDATASTRUCT *data);
