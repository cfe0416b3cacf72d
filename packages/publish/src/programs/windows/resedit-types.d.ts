// Types for the part of resedit 3.1.0 that is used here. The package's own types would add DOM types to every Node
// file.

interface Program {
  generate(): ArrayBuffer;
}

interface Entry {
  readonly type: string | number;
}

interface Icon {
  readonly width: number;
}

interface Resources {
  readonly entries: Entry[];
  outputResource(program: Program): void;
}

interface VersionInfo {
  lang: number;
  setFileVersion(major: number, minor: number, micro: number, revision: number, language: number): void;
  setProductVersion(major: number, minor: number, micro: number, revision: number, language: number): void;
  setStringValues(
    language: { readonly lang: number; readonly codepage: number },
    values: Readonly<Record<string, string>>,
  ): void;
  outputToResourceEntries(entries: Entry[]): void;
}

export declare const NtExecutable: { from(program: Uint8Array): Program };
export declare const NtExecutableResource: { from(program: Program): Resources };
export declare const Data: {
  readonly RawIconItem: { from(bytes: ArrayBuffer, width: number, height: number, bitCount: number): Icon };
};
export declare const Resource: {
  readonly IconGroupEntry: {
    replaceIconsForResource(entries: Entry[], group: number, language: number, icons: readonly Icon[]): void;
  };
  readonly VersionInfo: { createEmpty(): VersionInfo };
};
