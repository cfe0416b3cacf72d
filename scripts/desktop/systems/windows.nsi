; The set-up of the desktop product for Windows: for one person, so that it asks for no rights. /S installs without a question.
; Beside it stand, as definitions: VERSION, APPLICATION (a folder), OUTPUT (a file), KILOBYTES.
Target amd64-unicode
Unicode true
ManifestDPIAware true
!include MUI2.nsh
!include words.nsh

Name Leafcast
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Leafcast"
InstallDirRegKey HKCU "${UNINSTALL}" InstallLocation
BrandingText " "
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 ProductName Leafcast
VIAddVersionKey /LANG=0 FileDescription "Leafcast ${VERSION}"
VIAddVersionKey /LANG=0 FileVersion "${VERSION}"
VIAddVersionKey /LANG=0 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=0 LegalCopyright "AGPL-3.0-or-later"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Leafcast"
!define CLASSES "Software\Classes"
!define MUI_FINISHPAGE_RUN "$INSTDIR\leafcast.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro WORDS

Section
  SetOutPath "$INSTDIR"
  ; What an older version had and this one has not must not stay.
  RMDir /r "$INSTDIR\app"
  File /r "${APPLICATION}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Leafcast.lnk" "$INSTDIR\leafcast.exe"

  WriteRegStr HKCU "${CLASSES}\.leafcast" "" Leafcast.Project
  WriteRegStr HKCU "${CLASSES}\.leafcast" "Content Type" application/x-leafcast
  WriteRegStr HKCU "${CLASSES}\Leafcast.Project" "" "$(Project)"
  WriteRegStr HKCU "${CLASSES}\Leafcast.Project\DefaultIcon" "" "$INSTDIR\leafcast.exe,0"
  WriteRegStr HKCU "${CLASSES}\Leafcast.Project\shell\open\command" "" '"$INSTDIR\leafcast.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" DisplayName Leafcast
  WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" DisplayIcon "$INSTDIR\leafcast.exe"
  WriteRegStr HKCU "${UNINSTALL}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" EstimatedSize ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
  WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
  ; Tells the system that files have a new program.
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd

; Projects and settings stay.
Section Uninstall
  RMDir /r "$INSTDIR\app"
  RMDir /r "$INSTDIR\runtime"
  Delete "$INSTDIR\leafcast.exe"
  Delete "$INSTDIR\NOTICES.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Leafcast.lnk"
  DeleteRegKey HKCU "${CLASSES}\Leafcast.Project"
  DeleteRegKey HKCU "${CLASSES}\.leafcast"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd
