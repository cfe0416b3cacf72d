import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { maxTemplateFileBytes, type TemplatePart } from '@leafcast/book/templates';
import { type OwnTemplate, openOwnTemplate, setTemplatePassword, type TemplateUse } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { CallError } from '../../../../api/failure.ts';
import { importTemplate, useCustomTemplates } from '../../../../books/custom-themes/custom-templates.ts';
import { change, useBook } from '../../../../books/open-book/book-session.ts';
import { renewPrivacy } from '../../../../books/open-book/use-privacy.ts';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { useSession } from '../../../../session/session-store.ts';
import { useText } from '../../../../ui/language/use-text.ts';
import { notifyFailure } from '../notify-failure.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { CustomTemplateCard } from './CustomTemplateCard.tsx';
import { PartChoice, usePartNames } from './PartChoice.tsx';
import { SaveTemplate } from './SaveTemplate.tsx';
import { replacedContent, templateChange } from './template-change.ts';

/** A template to be applied, and the values that it would set. */
interface PendingUse {
  readonly template: OwnTemplate;
  readonly use: TemplateUse;
}

/**
 * Lists the author's own templates, which can be saved, applied, exported, imported, renamed and deleted. @see D-285 …
 * D-300
 */
export function CustomTemplates({ messages }: { readonly messages: FormMessages }) {
  const { t } = messages;
  const { language } = useText();
  const { data: templates, isPending } = useCustomTemplates();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [pendingUse, setPendingUse] = useState<PendingUse | null>(null);

  const ask = async (template: OwnTemplate) => {
    const { book } = useBook.getState();
    if (!book) return;
    const { templateId, name } = template;
    try {
      const use = await call(openOwnTemplate, { templateId, bookId: book.bookId }, { isQuiet: true });
      setPendingUse({ template, use });
    } catch (cause) {
      notifyFailure(messages, 'design.applyFailed', name, cause);
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
      notifyFailure(messages, 'design.importFailed', file.name, cause);
    }
  };
  return (
    <section className="own-looks" aria-labelledby="own-templates" aria-busy={isPending}>
      <h3 id="own-templates">{t('design.myTemplates')}</h3>
      {templates?.length === 0 && <p className="quiet">{t('design.noTemplates')}</p>}
      {templates && templates.length > 0 && (
        <ul className="looks">
          {templates.map((template) => (
            <CustomTemplateCard
              key={template.templateId}
              messages={messages}
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
      {isSaving && <SaveTemplate messages={messages} onClose={() => setIsSaving(false)} />}
      {pendingUse && (
        <ApplyTemplate
          key={pendingUse.template.templateId}
          messages={messages}
          {...pendingUse}
          onClose={() => setPendingUse(null)}
        />
      )}
    </section>
  );
}

interface ApplyTemplateProps extends PendingUse {
  readonly messages: FormMessages;
  readonly onClose: () => void;
}

/** Asks which parts to apply, and whether to keep the author's own settings. @see D-297 */
function ApplyTemplate({ messages, template, use, onClose }: ApplyTemplateProps) {
  const book = useBook((state) => state.book);
  const entitlements = useSession((session) => session.entitlements);
  const nameOf = usePartNames(messages);
  const [parts, setParts] = useState<readonly TemplatePart[]>(use.parts);
  if (!book) return null;
  const loss = replacedContent(book, use, parts, entitlements);
  const apply = (replaces: boolean) => {
    const { templateId, name } = template;
    if (parts.includes('password') && (replaces || !use.isProtected)) {
      const { bookId } = book;
      call(setTemplatePassword, { templateId, bookId }, { isQuiet: true }).then(
        () => renewPrivacy(bookId),
        (cause) => notifyFailure(messages, 'design.applyFailed', name, cause),
      );
    }
    const made = templateChange(book, use, { parts, replaces, entitlements });
    if (made) change(made, Date.now());
    onClose();
  };
  return (
    <ApplyDialog
      messages={messages}
      name={template.name}
      replaced={[...loss.parts.map(nameOf), ...loss.settings.map(messages.title)]}
      disabled={parts.length === 0}
      onApply={apply}
      onClose={onClose}
    >
      <PartChoice
        messages={messages}
        label={messages.t('design.partsToApply')}
        offered={use.parts}
        chosen={parts}
        error={parts.length === 0 ? messages.t('design.partMissing') : ''}
        onChange={setParts}
      />
      {parts.includes('password') && <p className="quiet">{messages.t('design.passwordNow')}</p>}
    </ApplyDialog>
  );
}
