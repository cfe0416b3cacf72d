import type { Engine } from '../../core/engine.ts';

interface WeixinBridge {
  invoke(name: string, options: object, done: () => void): void;
}

declare global {
  interface Window {
    /** JavaScript API that WeChat's browser provides to pages. */
    WeixinJSBridge?: WeixinBridge;
  }
}

/** Hides the share menu in WeChat's browser; has no effect in other browsers. */
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
