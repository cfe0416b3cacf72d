import { z } from 'zod';

/** File types that the user can choose from. */
export interface FileFilter {
  readonly name: string;
  /** Extensions without dots. */
  readonly extensions: readonly string[];
}

interface FileDialog {
  readonly title: string;
  /** Initial folder. */
  readonly folder?: string;
  readonly name?: string;
  readonly filters?: readonly FileFilter[];
}

/** A native dialog. */
export type NativeDialog =
  | (FileDialog & { readonly kind: 'open'; readonly many?: boolean })
  | (FileDialog & { readonly kind: 'save' })
  | (FileDialog & { readonly kind: 'folder' })
  | {
      readonly kind: 'message';
      readonly title: string;
      readonly text: string;
      readonly detail?: string;
      readonly buttons: readonly string[];
      /** Indexes of the buttons for Enter (`default`) and Escape (`cancel`). */
      readonly default?: number;
      readonly cancel?: number;
      readonly icon?: 'question' | 'info' | 'warning' | 'error';
    };

export type MenuItem =
  | { readonly separator: true }
  | { readonly label: string; readonly items: readonly MenuItem[] }
  | { readonly label: string; readonly role: 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll' | 'quit' }
  | {
      readonly id: string;
      readonly label: string;
      /** Keyboard shortcut such as `Ctrl+Shift+S`; Ctrl is Command on macOS. */
      readonly keys?: string;
      readonly enabled?: boolean;
      readonly checked?: boolean;
    };

/** Commands from the application to its window. @see docs/desktop/host.md */
export type WindowCommand =
  | {
      readonly do: 'window';
      readonly url: string;
      readonly title: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly do: 'title'; readonly title: string; readonly edited: boolean }
  | { readonly do: 'menu'; readonly rtl: boolean; readonly items: readonly MenuItem[] }
  | ({ readonly do: 'dialog'; readonly id: number } & NativeDialog)
  | { readonly do: 'open'; readonly url: string }
  | { readonly do: 'show'; readonly path: string }
  | { readonly do: 'focus' }
  | { readonly do: 'run'; readonly id: number; readonly script: string }
  | {
      readonly do: 'test';
      readonly action: 'menu' | 'answer' | 'close';
      readonly id?: string | number;
      readonly paths?: readonly string[];
      readonly button?: number;
    }
  | { readonly do: 'quit'; readonly code: number };

const paths = z.array(z.string().min(1).max(4096)).max(1000);

/** Events from the window to the application. */
export const eventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('ready'),
    system: z.enum(['linux', 'windows', 'macos']),
    version: z.string().max(100),
    engine: z.string().max(200),
  }),
  z.object({ event: z.literal('loaded') }),
  z.object({ event: z.literal('menu'), id: z.string().max(200) }),
  z.object({
    event: z.literal('dialog'),
    id: z.int(),
    paths: paths.optional(),
    button: z.int().min(0).max(20).optional(),
  }),
  z.object({ event: z.literal('close') }),
  z.object({ event: z.literal('open'), paths }),
  z.object({ event: z.literal('link'), url: z.string().max(4096) }),
  z.object({
    event: z.literal('ran'),
    id: z.int(),
    value: z.unknown().optional(),
    error: z.string().optional(),
  }),
]);
export type WindowEvent = z.output<typeof eventSchema>;
