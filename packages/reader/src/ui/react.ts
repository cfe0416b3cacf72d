import { type ComponentChild, options, render } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

// What the components use of React and of React DOM, made of Preact: the build resolves `react`, `react-dom` and
// `react-dom/client` to this module. `preact/compat` has all of React, at four times the size.
export { createContext, createElement, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Follows something outside of the components; `snapshot` returns the same value as long as nothing has changed. */
export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, snapshot: () => T): T {
  const value = snapshot();
  const [, redraw] = useState({});
  const isCurrent = useRef((): boolean => true);
  isCurrent.current = () => Object.is(value, snapshot());
  useLayoutEffect(() => {
    const check = () => {
      if (!isCurrent.current()) redraw({});
    };
    // It may have changed since it was drawn.
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}

/** Draws what the callback changes before it returns. */
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

/** Events that React calls otherwise than the DOM does. */
const eventNames: Readonly<Record<string, string>> = { onFocus: 'onfocusin', onBlur: 'onfocusout' };

/** Elements are written as React has them: focus bubbles, typing is a change, and numbers of a style are pixels. */
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
