const item = (path: string, name: string, value: string) =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

const security = '/org.openoffice.Office.Common/Security/Scripting';

/** The temporary LibreOffice profile: no macros, no network, no dialogs. */
export const officeProfile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${item(security, 'MacroSecurityLevel', '3')}
${item(security, 'DisableMacrosExecution', 'true')}
${item(security, 'DisableActiveContent', 'true')}
${item(security, 'BlockUntrustedRefererLinks', 'true')}
${item('/org.openoffice.Office.Common/Load', 'UpdateDocMode', '0')}
${item('/org.openoffice.Office.Impress/Update', 'Link', '0')}
${item('/org.openoffice.Office.Writer/Content/Update', 'Link', '2')}
${item('/org.openoffice.Office.Common/Misc', 'FirstRun', 'false')}
${item('/org.openoffice.Office.Common/Save/Document', 'AutoSave', 'false')}
</oor:items>
`;
