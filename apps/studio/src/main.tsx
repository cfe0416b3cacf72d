import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/theme/color-scheme.ts';
import './ui/theme/look.ts';
import { Providers } from './app/Providers.tsx';
import { prepareDesktopHome, Router } from './app/router.tsx';
import { LazyWidgets } from './frame/lazy-widgets.ts';
import { isDesktop } from './ui/browser/product.ts';
import { getInitialLanguage, switchLanguage } from './ui/language/language-store.ts';
import './app/styles.css';
import './ui/parts/parts.css';
import './ui/language/language-switch.css';
import './frame/frame.css';
import './frame/menus/menus.css';

// The content security policy forbids generating code from text. Zod, which is loaded by screens that read files, would
// try to do so unless this is set, and the browser would report a violation. Zod reads its configuration from this
// global variable.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element');
const root = createRoot(container);
const language = getInitialLanguage();
const prepareWords = async () => (await import('./desktop/prepare.ts')).prepareDesktop(language);
const prepareDesktop = () => Promise.all([prepareWords(), prepareDesktopHome()]);
// Not awaited at the top level: if a module awaits another module that imports it, neither finishes.
void Promise.all([switchLanguage(language), isDesktop ? prepareDesktop() : LazyWidgets.prepare()]).then(() =>
  root.render(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
  ),
);
