// The application used in tests: forwards everything between the window host and the test. Usage: relay.exe PORT FILES
#include <winsock2.h>
#include <windows.h>
#include <stdio.h>

static SOCKET test;
static HANDLE input, output;

static DWORD WINAPI toTest(void *nothing) {
  (void)nothing;
  static char part[1 << 16];
  DWORD count;
  while (ReadFile(input, part, sizeof part, &count, NULL) && count) send(test, part, (int)count, 0);
  shutdown(test, SD_SEND);
  ExitProcess(0);
}

static BOOL administers(void) {
  SID_IDENTIFIER_AUTHORITY authority = {SECURITY_NT_AUTHORITY};
  PSID group;
  BOOL isMember = FALSE;
  AllocateAndInitializeSid(&authority, 2, SECURITY_BUILTIN_DOMAIN_RID, DOMAIN_ALIAS_RID_ADMINS, 0, 0, 0, 0, 0, 0, &group);
  return CheckTokenMembership(NULL, group, &isMember) && isMember;
}

int main(int count, char **words) {
  WSADATA data;
  WSAStartup(MAKEWORD(2, 2), &data);
  input = GetStdHandle(STD_INPUT_HANDLE);
  output = GetStdHandle(STD_OUTPUT_HANDLE);
  test = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((u_short)atoi(words[1]))};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(test, (struct sockaddr *)&address, sizeof address) != 0) return 9;
  char line[4096];
  int length = snprintf(line, sizeof line, "{\"event\":\"started\",\"files\":[");
  for (int index = 2; index < count; index++) {
    length += snprintf(line + length, sizeof line - (size_t)length, index > 2 ? ",\"" : "\"");
    for (char *at = words[index]; *at; at++)
      length += snprintf(line + length, sizeof line - (size_t)length, *at == '\\' || *at == '"' ? "\\%c" : "%c", *at);
    length += snprintf(line + length, sizeof line - (size_t)length, "\"");
  }
  length += snprintf(line + length, sizeof line - (size_t)length, "],\"console\":%s,\"administers\":%s}\n",
                     GetConsoleWindow() ? "true" : "false", administers() ? "true" : "false");
  send(test, line, length, 0);
  CloseHandle(CreateThread(NULL, 0, toTest, NULL, 0, NULL));
  static char part[1 << 16];
  for (int size; (size = recv(test, part, sizeof part, 0)) > 0;) {
    DWORD written;
    for (int done = 0; done < size; done += (int)written)
      if (!WriteFile(output, part + done, (DWORD)(size - done), &written, NULL)) return 8;
  }
  return 7;
}
