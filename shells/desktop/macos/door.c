#include "door.h"
#include "window/dialogs.h"
#include "protocol/events.h"
#include "window/menu.h"
#include "system.h"
#include "protocol/values.h"
#include "window/window.h"

// Callback for the result of a script. It is never freed, because only tests run scripts.
struct Script {
  Block block;
  const void *description;
  long id;
};
extern void *_NSConcreteGlobalBlock[];

static void finish(struct Script *script, id value, id error) {
  id event = newEvent("ran");
  set(event, "id", SEND1(id, CLASS(NSNumber), "numberWithInteger:", long, script->id));
  if (error) set(event, "error", SEND(id, error, "localizedDescription"));
  else set(event, "value", value ? value : SEND(id, CLASS(NSNull), "null"));
  sendEvent(event);
}

void runScript(id command) {
  enum { IS_GLOBAL = 1 << 28 };
  static const size description[2] = {0, sizeof(struct Script)};
  id source = textOf(command, "script");
  struct Script *script = calloc(1, sizeof *script);
  if (!mainView || !source || !script) return;
  script->block = (Block){_NSConcreteGlobalBlock, IS_GLOBAL, 0, (void (*)(void))finish};
  script->description = description;
  script->id = numberOf(command, "id", 0);
  SEND2(void, mainView, "evaluateJavaScript:completionHandler:", id, source, void *, script);
}

void test(id command) {
  id action = textOf(command, "action");
  if (!action) return;
  if (isText(action, "menu")) pressMenu(textOf(command, "id"));
  else if (isText(action, "answer")) answerDialog(command);
  else if (isText(action, "close") && mainWindow) SEND1(void, mainWindow, "performClose:", id, 0);
}
