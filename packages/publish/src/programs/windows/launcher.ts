import { createHash } from 'node:crypto';
import * as ResEdit from 'resedit';
import type { AppIdentity } from '../../target/app-identity.ts';

const magic = 'LEAFCASTSHELL001';
/**
 * Offsets and sizes of the fields in the launcher's configuration, in bytes: magic, port, width, height, reserved
 * bytes, id, title.
 */
const config = {
  port: 16,
  width: 18,
  height: 20,
  id: 24,
  idBytes: 200,
  title: 224,
  titleBytes: 400,
  size: 624,
} as const;
/**
 * Range of ports that are not assigned to any program (RFC 6335). The range omits the last ports, because the launcher
 * also tries the ports that follow the selected one.
 */
const ports = { first: 49_152, count: 16_000 } as const;
const window = { width: 1280, height: 800 } as const;
const english = 1033;
const unicode = 1200;

export const icons = [16, 32, 48, 64, 128, 256].map((side) => ({ side, part: 1 }));

/**
 * Returns the launcher customized for a book: with the book's icon, version and names, and the port that serves the
 * book.
 */
export async function createLauncher(shell: Buffer, identity: AppIdentity): Promise<Buffer> {
  const program = ResEdit.NtExecutable.from(shell);
  const resources = ResEdit.NtExecutableResource.from(program);
  const pictures = await Promise.all(icons.map(({ side }) => identity.icon(side)));
  const items = pictures.map((png, index) => {
    const side = icons[index]?.side ?? 0;
    // In an icon, a side of 256 pixels is stored as 0.
    return ResEdit.Data.RawIconItem.from(new Uint8Array(png).buffer, side % 256, side % 256, 32);
  });
  ResEdit.Resource.IconGroupEntry.replaceIconsForResource(resources.entries, 1, english, items);
  describe(identity).outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return configured(Buffer.from(program.generate()), identity);
}

/** Returns the version information that Windows displays under "Details". */
function describe({ name, publisher, versionName, versionCode }: AppIdentity) {
  const info = ResEdit.Resource.VersionInfo.createEmpty();
  info.lang = english;
  const [major = 1, minor = 0] = versionName.split('.').map((part) => Math.min(Number.parseInt(part, 10) || 0, 0xffff));
  const numbers = [major, minor, versionCode >>> 16, versionCode & 0xffff] as const;
  info.setFileVersion(...numbers, english);
  info.setProductVersion(...numbers, english);
  info.setStringValues(
    { lang: english, codepage: unicode },
    {
      FileDescription: name,
      ProductName: name,
      CompanyName: publisher,
      FileVersion: versionName,
      ProductVersion: versionName,
    },
  );
  return info;
}

/**
 * Writes the configuration into the launcher.
 *
 * @throws Error if the program is not the launcher
 */
function configured(program: Buffer, { id, name }: AppIdentity): Buffer {
  const at = program.indexOf(magic);
  if (at < 0) throw new Error('The launcher has no place for its configuration');
  program.fill(0, at + config.id, at + config.size);
  program.writeUInt16LE(portOf(id), at + config.port);
  program.writeUInt16LE(window.width, at + config.width);
  program.writeUInt16LE(window.height, at + config.height);
  program.write(id, at + config.id, config.idBytes - 1);
  // The name is truncated between characters.
  program.write(name, at + config.title, config.titleBytes - 1, 'utf8');
  return program;
}

/**
 * Returns the same port for all releases of a book, so that the book's origin stays the same. Readers' notes are stored
 * under this origin.
 */
function portOf(id: string): number {
  return ports.first + (createHash('sha256').update(id).digest().readUInt16LE(0) % ports.count);
}
