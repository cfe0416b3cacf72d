import { useState } from 'react';
import { useBook } from '../../../books/open-book/book-session.ts';
import { useFormMessages } from '../../../books/settings-form/form-messages.ts';
import { mayUse } from '../../../session/entitlements.ts';
import { FeatureDenied } from '../../../session/FeatureDenied.tsx';
import { useSession } from '../../../session/session-store.ts';
import { AddLanguage } from './AddLanguage.tsx';
import { LanguageList } from './LanguageList.tsx';
import { LanguageTexts } from './LanguageTexts.tsx';
import './languages.css';

/** Edits the languages and texts of the reader for a book. @see W-044, W-277, D-364 … D-366 */
export function LanguagesPanel() {
  const messages = useFormMessages();
  const book = useBook((state) => state.book);
  const isAllowed = useSession(({ entitlements }) => mayUse(entitlements, 'language'));
  const [open, setOpen] = useState<string | null>(null);
  if (!messages || !book) return null;
  const { t } = messages;
  const { languages, texts } = book;
  // The language may have been removed in the meantime, for example by undo.
  const shown = open !== null && (languages.includes(open) || texts[open]) ? open : null;
  const common = { t, languages, texts, disabled: !isAllowed };
  return (
    <div className="panel-body">
      {!isAllowed && <FeatureDenied />}
      {shown !== null ? (
        <LanguageTexts key={shown} {...common} code={shown} onClose={() => setOpen(null)} />
      ) : (
        <>
          <p className="quiet">{t(languages.length > 0 ? 'langs.intro' : 'langs.none')}</p>
          <LanguageList {...common} onOpen={setOpen} />
          <AddLanguage {...common} />
        </>
      )}
    </div>
  );
}
