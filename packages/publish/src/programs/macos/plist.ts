import { escapeXml } from '@leafcast/messages';

/** Values supported in a property list; bytes become data. */
export type PlistValue =
  | string
  | number
  | boolean
  | Buffer
  | readonly PlistValue[]
  | { readonly [key: string]: PlistValue };

/** Writes an XML property list, as `plutil` does. Characters that XML does not allow are omitted. */
export function formatPlist(value: PlistValue): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${element(value)}
</plist>
`;
}

function element(value: PlistValue): string {
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return `<${value}/>`;
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`;
  if (isList(value)) return `<array>\n${value.map(element).join('\n')}\n</array>`;
  const pairs = Object.entries(value).map(([key, one]) => `<key>${escapeXml(key)}</key>\n${element(one)}`);
  return `<dict>\n${pairs.join('\n')}\n</dict>`;
}

const isList = (value: PlistValue): value is readonly PlistValue[] => Array.isArray(value);
