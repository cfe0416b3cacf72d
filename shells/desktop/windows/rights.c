// Starts the application without administrator rights, because PostgreSQL, which the application starts, refuses to run
// with them. If this program was started as administrator, the application runs as the same user without these rights.
#include "rights.h"
#include <aclapi.h>

enum { GROUPS = 2 };

static PSID groupOf(DWORD alias) {
  SID_IDENTIFIER_AUTHORITY authority = {SECURITY_NT_AUTHORITY};
  PSID group = NULL;
  AllocateAndInitializeSid(&authority, 2, SECURITY_BUILTIN_DOMAIN_RID, alias, 0, 0, 0, 0, 0, 0, &group);
  return group;
}

static void *detailOf(HANDLE token, TOKEN_INFORMATION_CLASS kind) {
  DWORD length = 0;
  GetTokenInformation(token, kind, NULL, 0, &length);
  void *detail = malloc(length ? length : 1);
  if (detail && GetTokenInformation(token, kind, detail, length, &length)) return detail;
  free(detail);
  return NULL;
}

// Grants the user access to objects that the application creates. Otherwise the objects would belong to the
// administrators, and the application could not access them.
static void giveToPerson(HANDLE token) {
  TOKEN_USER *person = detailOf(token, TokenUser);
  TOKEN_DEFAULT_DACL *usual = detailOf(token, TokenDefaultDacl), given = {0};
  if (person && usual) {
    EXPLICIT_ACCESSW all = {.grfAccessPermissions = GENERIC_ALL,
                            .grfAccessMode = GRANT_ACCESS,
                            .Trustee = {.TrusteeForm = TRUSTEE_IS_SID, .TrusteeType = TRUSTEE_IS_USER, .ptstrName = person->User.Sid}};
    if (SetEntriesInAclW(1, &all, usual->DefaultDacl, &given.DefaultDacl) == ERROR_SUCCESS)
      SetTokenInformation(token, TokenDefaultDacl, &given, sizeof given);
    LocalFree(given.DefaultDacl);
  }
  free(person);
  free(usual);
}

HANDLE tokenWithoutAdministration(void) {
  SID_AND_ATTRIBUTES groups[GROUPS] = {{.Sid = groupOf(DOMAIN_ALIAS_RID_ADMINS)}, {.Sid = groupOf(DOMAIN_ALIAS_RID_POWER_USERS)}};
  HANDLE own = NULL, token = NULL;
  bool isMember = false;
  for (int place = 0; place < GROUPS; place++) {
    BOOL isIn = FALSE;
    isMember |= groups[place].Sid && CheckTokenMembership(NULL, groups[place].Sid, &isIn) && isIn;
  }
  if (isMember && OpenProcessToken(GetCurrentProcess(), TOKEN_ALL_ACCESS, &own)) {
    CreateRestrictedToken(own, DISABLE_MAX_PRIVILEGE, GROUPS, groups, 0, NULL, 0, NULL, &token);
    CloseHandle(own);
  }
  for (int place = 0; place < GROUPS; place++)
    if (groups[place].Sid) FreeSid(groups[place].Sid);
  if (token) giveToPerson(token);
  return token;
}
