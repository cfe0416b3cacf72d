#include "delegate.h"

id delegate;

void addMethod(id class, const char *name, Code *code, const char *types) {
  class_addMethod(class, sel_registerName(name), code, types);
}
