import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { maxTemplateFileBytes, type TemplatePart } from '@leafcast/book';
import { type OwnTemplate, openOwnTemplate, setTemplatePassword, type TemplateUse } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { CallError } from '../../api/failure.ts';
import { useText } from '../../language/use-text.ts';
import { change, useBook } from '../../open-book/book-session.ts';
import { renewPrivacy } from '../../open-book/use-privacy.ts';
import { importTemplate, useOwnTemplates } from '../../own-looks/own-templates.ts';
import { useSession } from '../../session/session-store.ts';
import type { Words } from '../../settings-form/words.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { OwnTemplateCard } from './OwnTemplateCard.tsx';
import { PartChoice, usePartNames } from './PartChoice.tsx';
import { SaveTemplate } from './SaveTemplate.tsx';
import { sayFailure } from './say-failure.ts';
import { lossOf, templateChange } from './template-change.ts';

/** A template that is about to be applied, and what it would set. */
interface Asked {
  readonly template: OwnTemplate;
  readonly use: TemplateUse;
}

/** The templates that the author has made: saved, applied, exported, imported, renamed, deleted. @see D-285 … D-300 */
export function OwnTemplates({ words }: { readonly words: Words }) {
  const { t } = words;
  const { language } = useText();
  const templates = useOwnTemplates();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = async (template: OwnTemplate) => {
    const { book } = useBook.getState();
    if (!book) return;
    const { templateId, name } = template;
    try {
      const use = await call(openOwnTemplate, { templateId, bookId: book.bookId }, { isQuiet: true });
      setAsked({ template, use });
    } catch (cause) {
      sayFailure(words, 'design.applyFailed', name, cause);
    }
  };
  const take = async (file: File) => {
    try {
      if (file.size > maxTemplateFileBytes) {
        const size = formatBytes(maxTemplateFileBytes, language);
        throw new CallError('refused', 'TOO_LARGE', t('settingFile.tooLarge', { name: file.name, size }));
      }
      await importTemplate(file);
    } catch (cause) {
      sayFailure(words, 'design.importFailed', file.name, cause);
    }
  };
  return (
    <section className="own-looks" aria-labelledby="own-templates">
      <h3 id="own-templates">{t('design.myTemplates')}</h3>
      {templates?.length === 0 && <p className="quiet">{t('design.noTemplates')}</p>}
      {templates && templates.length > 0 && (
        <ul className="looks">
          {templates.map((template) => (
            <OwnTemplateCard
              key={template.templateId}
              words={words}
              template={template}
              onApply={() => void ask(template)}
            />
          ))}
        </ul>
      )}
      <div className="own-look-buttons">
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsSaving(true)}>
          {t('design.saveTemplate')}
        </Button>
        <Button type="text" icon={<ImportOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
          {t('design.import')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept=".json,application/json"
        aria-label={t('design.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = '';
        }}
      />
      {isSaving && <SaveTemplate words={words} onClose={() => setIsSaving(false)} />}
      {asked && (
        <ApplyTemplate key={asked.template.templateId} words={words} {...asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

interface ApplyTemplateProps extends Asked {
  readonly words: Words;
  readonly onClose: () => void;
}

/** Asks which parts, and whether the author's own settings stay. @see D-297 */
function ApplyTemplate({ words, template, use, onClose }: ApplyTemplateProps) {
  const book = useBook((state) => state.book);
  const power = useSession((session) => session.power);
  const nameOf = usePartNames(words);
  const [parts, setParts] = useState<readonly TemplatePart[]>(use.parts);
  if (!book) return null;
  const loss = lossOf(book, use, parts, power);
  const apply = (replaces: boolean) => {
    const { templateId, name } = template;
    if (parts.includes('password') && (replaces || !use.isProtected)) {
      const { bookId } = book;
      call(setTemplatePassword, { templateId, bookId }, { isQuiet: true }).then(
        () => renewPrivacy(bookId),
        (cause) => sayFailure(words, 'design.applyFailed', name, cause),
      );
    }
    const made = templateChange(book, use, { parts, replaces, power });
    if (made) change(made, Date.now());
    onClose();
  };
  return (
    <ApplyDialog
      words={words}
      name={template.name}
      replaced={[...loss.parts.map(nameOf), ...loss.settings.map(words.title)]}
      disabled={parts.length === 0}
      onApply={apply}
      onClose={onClose}
    >
      <PartChoice
        words={words}
        label={words.t('design.partsToApply')}
        offered={use.parts}
        chosen={parts}
        error={parts.length === 0 ? words.t('design.partMissing') : ''}
        onChange={setParts}
      />
      {parts.includes('password') && <p className="quiet">{words.t('design.passwordNow')}</p>}
    </ApplyDialog>
  );
}
