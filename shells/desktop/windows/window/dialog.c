#include "dialog.h"
#include "../protocol/lines.h"
#include "../protocol/writing.h"
#include <stdio.h>
#include <stdlib.h>

void sendButton(const struct Dialog *dialog, int button) {
  char line[100];
  snprintf(line, sizeof line, "{\"event\":\"dialog\",\"id\":%d,\"button\":%d}", dialog->id, button);
  sendLine(line);
}

void sendPaths(const struct Dialog *dialog, wchar_t *const *paths, int count) {
  struct Line line = {0};
  char start[80];
  snprintf(start, sizeof start, "{\"event\":\"dialog\",\"id\":%d,\"paths\":[", dialog->id);
  addPlain(&line, start);
  for (int index = 0; index < count; index++) {
    if (index) addPlain(&line, ",");
    addQuoted(&line, paths[index]);
  }
  addPlain(&line, "]}");
  sendLine(line.text);
  free(line.text);
}
