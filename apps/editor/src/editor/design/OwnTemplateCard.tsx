import { ExportOutlined } from '@ant-design/icons';
import type { OwnTemplate } from '@leafcast/contract';
import { Button, Tooltip } from 'antd';
import { deleteTemplate, fileAddress, renameTemplate } from '../../own-looks/own-templates.ts';
import type { Words } from '../../settings-form/words.ts';
import { OwnLookActions } from './OwnLookActions.tsx';

interface OwnTemplateCardProps {
  readonly words: Words;
  readonly template: OwnTemplate;
  readonly onApply: () => void;
}

/** A template of the author's own: its cover applies it; below it can be renamed, exported, deleted. */
export function OwnTemplateCard({ words, template, onApply }: OwnTemplateCardProps) {
  const { t } = words;
  const { templateId, name, cover, mayChange } = template;
  return (
    <li className="own-look" data-look={name}>
      <button type="button" className="look" onClick={onApply} aria-label={t('design.applyTitle', { name })}>
        <img className="look-picture" src={cover} alt="" width={136} height={85} loading="lazy" decoding="async" />
      </button>
      <OwnLookActions
        words={words}
        name={name}
        mayChange={mayChange}
        onRename={(wanted) => renameTemplate(templateId, wanted)}
        onDelete={() => deleteTemplate(templateId)}
      >
        <Tooltip title={t('design.export')}>
          <Button
            type="text"
            size="small"
            icon={<ExportOutlined className="mirrored" />}
            href={fileAddress(templateId)}
            download
            aria-label={`${t('design.export')}: ${name}`}
          />
        </Tooltip>
      </OwnLookActions>
    </li>
  );
}
