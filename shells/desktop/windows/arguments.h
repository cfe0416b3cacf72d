#pragma once

#include <stdbool.h>
#include <wchar.h>

struct Arguments {
  // Absolute paths of the files to open.
  wchar_t **files;
  int fileCount;
  // Command line of the application, including the files.
  wchar_t *command;
  // Whether the application is the one installed next to this program.
  bool isInstalled;
  bool hasTestDoor;
};
bool readArguments(struct Arguments *arguments);
