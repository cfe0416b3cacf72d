import type { Engine } from '../engine.ts';

interface WeixinBridge {
  invoke(name: string, options: object, done: () => void): void;
}

declare global {
  interface Window {
    /** What the browser of the chat app offers to pages. */
    WeixinJSBridge?: WeixinBridge;
  }
}

/** Takes away what the chat app offers for passing the page on; elsewhere there is nothing to take. */
export function mount(_engine: Engine): () => void {
  const call = (name: string) => window.WeixinJSBridge?.invoke(name, {}, () => undefined);
  const hide = () => call('hideOptionMenu');
  if (window.WeixinJSBridge) hide();
  else document.addEventListener('WeixinJSBridgeReady', hide, { once: true });
  return () => {
    document.removeEventListener('WeixinJSBridgeReady', hide);
    call('showOptionMenu');
  };
}
