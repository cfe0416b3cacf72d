#include "application.h"
#include "protocol/lines.h"
#include "rights.h"

HANDLE job;

// Ensures that the application ends with this program, even if this program crashes.
static void makeJob(HANDLE process) {
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE};
  job = CreateJobObjectW(NULL, NULL);
  SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
  AssignProcessToJobObject(job, process);
}

static DWORD WINAPI waitForEnd(void *process) {
  DWORD code = 1;
  WaitForSingleObject(process, INFINITE);
  GetExitCodeProcess(process, &code);
  ExitProcess(code);
}

// Creates a pipe with one end for the application. @returns the other end, for this program
static HANDLE makePipe(HANDLE *theirs, bool isInput) {
  SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
  HANDLE from, to;
  if (!CreatePipe(&from, &to, &inherited, 0)) return NULL;
  HANDLE ours = isInput ? to : from;
  *theirs = isInput ? from : to;
  SetHandleInformation(ours, HANDLE_FLAG_INHERIT, 0);
  return ours;
}

static HANDLE openNothing(void) {
  SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
  return CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited, OPEN_EXISTING, 0, NULL);
}

bool startApplication(wchar_t *command) {
  STARTUPINFOW start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES, .hStdError = openNothing()};
  PROCESS_INFORMATION process;
  HANDLE events = makePipe(&start.hStdInput, true), commands = makePipe(&start.hStdOutput, false);
  if (!events || !commands) return false;
  DWORD flags = CREATE_NO_WINDOW | CREATE_SUSPENDED;
  HANDLE token = tokenWithoutAdministration();
  bool hasStarted = token ? CreateProcessAsUserW(token, NULL, command, NULL, NULL, TRUE, flags, NULL, NULL, &start, &process)
                          : CreateProcessW(NULL, command, NULL, NULL, TRUE, flags, NULL, NULL, &start, &process);
  if (token) CloseHandle(token);
  if (!hasStarted) return false;
  makeJob(process.hProcess);
  ResumeThread(process.hThread);
  CloseHandle(process.hThread);
  CloseHandle(start.hStdInput);
  CloseHandle(start.hStdOutput);
  CloseHandle(start.hStdError);
  writeLinesTo(events);
  readLines(commands);
  CloseHandle(CreateThread(NULL, 0, waitForEnd, process.hProcess, 0, NULL));
  return true;
}
