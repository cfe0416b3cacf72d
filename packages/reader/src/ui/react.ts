import { type ComponentChild, options, render } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

// Implements the parts of React and React DOM that the components use, with Preact. The build resolves `react`,
// `react-dom` and `react-dom/client` to this module. `preact/compat` would provide all of React, but at four times the
// size.
export { createContext, createElement, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Subscribes to an external store. `snapshot` must return the same value until the store changes. */
export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, snapshot: () => T): T {
  const value = snapshot();
  const [, redraw] = useState({});
  const isCurrent = useRef((): boolean => true);
  isCurrent.current = () => Object.is(value, snapshot());
  useLayoutEffect(() => {
    const check = () => {
      if (!isCurrent.current()) redraw({});
    };
    // The value may have changed since the component was rendered.
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}

/** Calls the callback and renders its changes synchronously. */
export function flushSync(callback: () => void): void {
  let flush: (() => void) | undefined;
  options.debounceRendering = (draw) => {
    flush = draw;
  };
  callback();
  delete options.debounceRendering;
  flush?.();
}

export function createRoot(place: Element) {
  return {
    render: (children: ComponentChild) => render(children, place),
    unmount: () => render(null, place),
  };
}

/** Events with different names in React and the DOM. */
const eventNames: Readonly<Record<string, string>> = { onFocus: 'onfocusin', onBlur: 'onfocusout' };

/**
 * Adapts elements to React's conventions: focus events bubble, typing triggers `onChange`, and numbers in styles are
 * pixels.
 */
options.vnode = ({ type, props }) => {
  if (typeof type !== 'string') return;
  const own: Record<string, unknown> = props;
  for (const [name, value] of Object.entries(own)) {
    const isTyping = name === 'onChange' && type === 'input' && !/^(checkbox|radio|file)$/.test(`${own.type}`);
    const event = isTyping ? 'oninput' : eventNames[name];
    if (event) {
      own[event] = value;
      delete own[name];
    } else if (name === 'style') own.style = inPixels(Object(value));
  }
};

const inPixels = (style: object) =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [name, typeof value === 'number' ? `${value}px` : value]),
  );
