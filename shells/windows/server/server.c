#include "server.h"
#include "archive.h"
#include "request.h"
#define WIN32_LEAN_AND_MEAN
#include <winsock2.h>
#include <windows.h>
#include <stdio.h>
#include <string.h>
#include <ws2tcpip.h>

enum { MOST_HEAD = 16 * 1024, MOST_CONNECTIONS = 32, MOST_PORTS = 40, IDLE_MS = 60 * 1000, MOST_SENT = 1 << 20 };

static SOCKET listener;
static uint16_t port;
static HANDLE places;

static bool sendAll(SOCKET connection, const void *bytes, uint64_t size) {
  for (const char *at = bytes; size > 0;) {
    int sent = send(connection, at, size > MOST_SENT ? MOST_SENT : (int)size, 0);
    if (sent <= 0) return false;
    at += sent;
    size -= (uint64_t)sent;
  }
  return true;
}

static const char *reasonOf(int status) {
  switch (status) {
    case 200: return "OK";
    case 206: return "Partial Content";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 416: return "Range Not Satisfiable";
    default: return "Bad Request";
  }
}

static bool answer(SOCKET connection, const struct Request *request) {
  const struct File *file = request->status == 200 ? findFile(request->path, request->pathLength) : NULL;
  int status = request->status == 200 && !file ? 404 : request->status;
  uint64_t first = 0, last = 0, length = 0;
  char range[80] = "";
  if (file) {
    enum RangeKind kind = readRange(request->range, file->size, &first, &last);
    length = kind == RANGE_NONE ? file->size : kind == RANGE_PART ? last - first + 1 : 0;
    if (kind == RANGE_NONE) first = 0;
    if (kind == RANGE_PART) {
      status = 206;
      snprintf(range, sizeof range, "Content-Range: bytes %llu-%llu/%lu\r\n", first, last, (unsigned long)file->size);
    } else if (kind == RANGE_OUTSIDE) {
      status = 416;
      snprintf(range, sizeof range, "Content-Range: bytes */%lu\r\n", (unsigned long)file->size);
    }
  }
  char head[512];
  int size = snprintf(head, sizeof head,
                      "HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %llu\r\n%s%s"
                      "Accept-Ranges: bytes\r\nCache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\n\r\n",
                      status, reasonOf(status), file ? typeOf(file->name, file->nameLength) : "text/plain", length, range,
                      request->status == 200 ? "" : "Connection: close\r\n");
  if (!sendAll(connection, head, (uint64_t)size)) return false;
  return request->isHead || length == 0 || sendAll(connection, file->data + first, length);
}

// Answers the requests of a connection one after another, until it is closed or idle.
static DWORD WINAPI serve(void *argument) {
  SOCKET connection = (SOCKET)argument;
  char head[MOST_HEAD + 1];
  int held = 0;
  for (;;) {
    head[held] = 0;
    char *end = strstr(head, "\r\n\r\n");
    if (!end) {
      int got = held < MOST_HEAD ? recv(connection, head + held, MOST_HEAD - held, 0) : 0;
      if (got <= 0) break;
      held += got;
      continue;
    }
    int used = (int)(end + 4 - head);
    char next = head[used];
    head[used] = 0;
    struct Request request;
    readRequest(head, port, &request);
    if (!answer(connection, &request) || request.status != 200) break;
    head[used] = next;
    held -= used;
    memmove(head, head + used, (size_t)held);
  }
  shutdown(connection, SD_SEND);
  closesocket(connection);
  ReleaseSemaphore(places, 1, NULL);
  return 0;
}

static DWORD WINAPI acceptAll(void *argument) {
  (void)argument;
  for (;;) {
    WaitForSingleObject(places, INFINITE);
    SOCKET connection = accept(listener, NULL, NULL);
    if (connection == INVALID_SOCKET) return 0;
    DWORD idle = IDLE_MS;
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, (const char *)&idle, sizeof idle);
    HANDLE thread = CreateThread(NULL, 0, serve, (void *)connection, 0, NULL);
    if (thread) {
      CloseHandle(thread);
    } else {
      closesocket(connection);
      ReleaseSemaphore(places, 1, NULL);
    }
  }
}

uint16_t startServer(uint16_t wanted) {
  WSADATA data;
  if (WSAStartup(MAKEWORD(2, 2), &data) != 0) return 0;
  listener = socket(AF_INET, SOCK_STREAM, IPPROTO_TCP);
  if (listener == INVALID_SOCKET) return 0;
  BOOL isAlone = TRUE;
  setsockopt(listener, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, (const char *)&isAlone, sizeof isAlone);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  for (uint16_t tries = 0; tries < MOST_PORTS; tries++) {
    port = (uint16_t)(wanted + tries);
    address.sin_port = htons(port);
    if (bind(listener, (const struct sockaddr *)&address, sizeof address) == 0) break;
    port = 0;
  }
  places = CreateSemaphoreW(NULL, MOST_CONNECTIONS, MOST_CONNECTIONS, NULL);
  if (!port || !places || listen(listener, SOMAXCONN) != 0) return 0;
  HANDLE thread = CreateThread(NULL, 0, acceptAll, NULL, 0, NULL);
  if (thread) CloseHandle(thread);
  return thread ? port : 0;
}
