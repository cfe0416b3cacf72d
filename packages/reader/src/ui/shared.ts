import {
  createElement,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import * as memory from '../core/load/memory.ts';
import * as icon from './controls/icon.tsx';
import * as iconButton from './controls/icon-button.tsx';
import * as singleKeys from './controls/keyboard/single-keys.ts';
import * as panel from './controls/panel.tsx';
import * as engineContext from './state/engine-context.ts';

/**
 * Modules that ui.js shares with the features of the interface, so that all use the same React and the same context. A
 * feature imports these modules as usual; the build replaces the imports with the names in this object (`sharedModules`
 * in build.ts).
 */
export const shared = {
  react: {
    createElement,
    Fragment,
    useCallback,
    useContext,
    useEffect,
    useId,
    useLayoutEffect,
    useMemo,
    useRef,
    useState,
    useSyncExternalStore,
  },
  'jsx-runtime': { Fragment, jsx, jsxs },
  'engine-context': engineContext,
  icon,
  'icon-button': iconButton,
  memory,
  panel,
  'single-keys': singleKeys,
};
