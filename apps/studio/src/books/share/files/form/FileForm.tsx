import { findFileNameIssue, type PublishTargetName, signedTargets, targetExtensions } from '@leafcast/book/publishing';
import type { BookInfo } from '@leafcast/contract';
import { Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useFormSubmission } from '../../../../session/login/fields/use-form-submission.ts';
import { askQuestion } from '../../../../ui/dialogs/ask.ts';
import { Field } from '../../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../../ui/parts/fields/TextInput.tsx';
import { LabeledCheckbox } from '../../../../ui/parts/LabeledCheckbox.tsx';
import { Banner } from '../../../../ui/parts/page/Banner.tsx';
import type { BookFilesState } from '../use-published-files.ts';
import { useBatchWords, useFileWords } from '../words.ts';
import { ApplicationFields, suggestApplicationDetails } from './ApplicationFields.tsx';
import { IconField } from './IconField.tsx';
import { KindCards } from './KindCards.tsx';
import { SignatureFields } from './SignatureFields.tsx';

const kinds = ['exe', 'app', 'apk', 'wordpress', 'joomla', 'drupal'] as const satisfies readonly PublishTargetName[];
/** All kinds of files, offered in the desktop product. The web product has a separate button for the ZIP file. */
const kindsOnDisk = ['html', ...kinds] as const;
type Kind = (typeof kindsOnDisk)[number];
const withIcon: readonly Kind[] = ['exe', 'app', 'apk'];

interface FileFormProps {
  readonly book: BookInfo;
  readonly files: BookFilesState;
  readonly isDisabled: boolean;
}

/** Form for the kind and options of a file to create. */
export function FileForm({ book, files, isDisabled }: FileFormProps) {
  const { t } = useFileWords();
  const { t: says } = useBatchWords();
  const isOnDisk = files.show !== undefined;
  const [kind, setKind] = useState<Kind>(isOnDisk ? 'html' : 'exe');
  const [stem, setStem] = useState(() => plainName(book.title));
  const [application, setApplication] = useState(() => suggestApplicationDetails(book.title, files));
  const [signature, setSignature] = useState({ signatureId: '', password: '' });
  const [icon, setIcon] = useState('');
  const [sharpPages, setSharpPages] = useState(true);
  const { isBusy, refusal, send } = useFormSubmission();
  const extension = kind === 'app' ? 'app.zip' : targetExtensions[kind];
  const [name, setName] = useState<string | null>(null);
  const [wantsFolder, setWantsFolder] = useState(false);
  const isFolder = wantsFolder && kind === 'html';
  const shownName = name ?? (isFolder ? stem : `${stem}${isPlugIn(kind) ? `-${kind}` : ''}.${extension}`);
  // A folder is requested with the file name that its ZIP file would have.
  const fileName = isFolder ? `${shownName}.${extension}` : shownName;
  const isSigned = signedTargets.includes(kind);

  const request = (replace: boolean) => ({
    target: kind,
    name: fileName,
    replace,
    icon: withIcon.includes(kind) ? icon : '',
    sharpPages,
    ...(isSigned && (kind === 'apk' || signature.signatureId) ? signature : {}),
    ...(kind === 'apk' ? { application } : {}),
  });
  const make = async () => {
    // On disk, the system's dialog asks for the location, and asks before it replaces an existing file.
    const isThere = !isOnDisk && files.list.some((file) => file.state === 'ready' && sameName(file.name, fileName));
    if (isThere && !(await askToReplace())) return;
    await files.make(request(isThere), isFolder);
    if (kind === 'apk') setApplication((now) => ({ ...now, versionCode: now.versionCode + 1 }));
  };
  const askToReplace = () => {
    const words = { text: t('replaceText'), yes: t('replace'), no: t('action.cancel') };
    return askQuestion({ title: fileName, ...words, isDangerous: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(make);
  };
  const choose = (chosen: Kind) => {
    setKind(chosen);
    setSignature({ signatureId: (chosen === 'apk' && files.release?.signatureId) || '', password: '' });
    setStem(plainName(book.title));
    setName(null);
  };
  const issue = findFileNameIssue(fileName, targetExtensions[kind]);
  return (
    <form className="share-file-form" onSubmit={submit} noValidate>
      <KindField isOnDisk={isOnDisk} kind={kind} onChange={choose} />
      {isOnDisk && kind === 'html' && (
        <LabeledCheckbox
          label={t('asFolder')}
          isOn={wantsFolder}
          onChange={(isOn) => {
            setWantsFolder(isOn);
            setName(null);
          }}
        />
      )}
      <Field
        label={t(isFolder ? 'folderName' : 'fileName')}
        error={issue ? t(`wrong.${issue}`, { extension: targetExtensions[kind] }) : ''}
      >
        {(control) => <TextInput {...control} value={shownName} onChange={({ target }) => setName(target.value)} />}
      </Field>
      {kind === 'apk' && <ApplicationFields application={application} files={files} onChange={setApplication} />}
      {withIcon.includes(kind) && <IconField icon={icon} onChange={setIcon} />}
      <LabeledCheckbox label={t('sharpPages')} isOn={sharpPages} onChange={setSharpPages} />
      {isSigned && <SignatureFields isNeeded={kind === 'apk'} value={signature} onChange={setSignature} />}
      {refusal && <Banner kind="error" title={refusal} />}
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={isDisabled || issue !== null}>
        {isOnDisk ? says('saveTo') : t('publish')}
      </Button>
    </form>
  );
}

/**
 * Plug-ins and web pages are all ZIP files. Plug-ins have their kind in the file name, so that they do not replace one
 * another.
 */
const isPlugIn = (kind: Kind) => kind === 'wordpress' || kind === 'joomla' || kind === 'drupal';

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns a title as a file name, without characters that are forbidden in file names. */
const plainName = (title: string) =>
  title
    .replace(/[/\\:*?"<>|！\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .replace(/[\s.]+$/, '') || 'book';

interface KindFieldProps {
  readonly isOnDisk: boolean;
  readonly kind: Kind;
  readonly onChange: (kind: Kind) => void;
}

function KindField({ isOnDisk, kind, onChange }: KindFieldProps) {
  const { t } = useFileWords();
  if (isOnDisk) return <KindCards kinds={kindsOnDisk} value={kind} onChange={onChange} />;
  return (
    <Field label={t('kind')} hint={t(`about.${kind}`)}>
      {({ id }) => (
        <Select
          id={id}
          value={kind}
          onChange={onChange}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
    </Field>
  );
}
