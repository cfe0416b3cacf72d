// Calls Objective-C from C through its runtime library, so that no Apple compiler or SDK is needed.
#pragma once

typedef unsigned long size;
typedef struct objc_object *id;
typedef struct objc_selector *SEL;
typedef signed char BOOL;
typedef struct {
  double x, y, width, height;
} Rect;
typedef struct {
  size first, length;
} Span;
// A block, Objective-C's kind of callback. Its code receives the block itself as the first argument.
typedef struct {
  void *class;
  int flags, reserved;
  void (*invoke)(void);
} Block;

extern id objc_getClass(const char *);
extern id objc_getProtocol(const char *);
extern SEL sel_registerName(const char *);
extern void objc_msgSend(void);
extern id objc_allocateClassPair(id, const char *, size);
extern void objc_registerClassPair(id);
extern BOOL class_addMethod(id, SEL, void (*)(void), const char *);
extern BOOL class_addProtocol(id, id);
extern void *objc_autoreleasePoolPush(void);
extern void objc_autoreleasePoolPop(void *);
extern void *dlopen(const char *, int);

#define CLASS(name) objc_getClass(#name)
// SEND(result type, receiver, selector) and, with one to four arguments: SEND1(type, receiver, selector, type, argument, …)
#define SEND(T, o, s) ((T(*)(id, SEL))objc_msgSend)((id)(o), sel_registerName(s))
#define SEND1(T, o, s, A, a) ((T(*)(id, SEL, A))objc_msgSend)((id)(o), sel_registerName(s), a)
#define SEND2(T, o, s, A, a, B, b) ((T(*)(id, SEL, A, B))objc_msgSend)((id)(o), sel_registerName(s), a, b)
#define SEND3(T, o, s, A, a, B, b, C, c) ((T(*)(id, SEL, A, B, C))objc_msgSend)((id)(o), sel_registerName(s), a, b, c)
#define SEND4(T, o, s, A, a, B, b, C, c, D, d) \
  ((T(*)(id, SEL, A, B, C, D))objc_msgSend)((id)(o), sel_registerName(s), a, b, c, d)

static inline id text(const char *utf8) { return SEND1(id, CLASS(NSString), "stringWithUTF8String:", const char *, utf8); }
static inline id make(id class) { return SEND(id, SEND(id, class, "alloc"), "init"); }
static inline BOOL isText(id one, const char *other) { return SEND1(BOOL, one, "isEqualToString:", id, text(other)); }
static inline BOOL responds(id object, const char *selector) {
  return SEND1(BOOL, object, "respondsToSelector:", SEL, sel_registerName(selector));
}
