import { ExportOutlined } from '@ant-design/icons';
import type { OwnTemplate } from '@leafcast/contract';
import { Button, Tooltip } from 'antd';
import {
  deleteTemplate,
  renameTemplate,
  templateFileAddress,
} from '../../../../books/custom-themes/custom-templates.ts';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { CustomCardActions } from '../CustomCardActions.tsx';

interface CustomTemplateCardProps {
  readonly messages: FormMessages;
  readonly template: OwnTemplate;
  readonly onApply: () => void;
}

/**
 * Card for one of the author's own templates. Its cover is a button that applies the template; buttons below rename,
 * export and delete it.
 */
export function CustomTemplateCard({ messages, template, onApply }: CustomTemplateCardProps) {
  const { t } = messages;
  const { templateId, name, cover, mayChange } = template;
  return (
    <li className="own-look" data-look={name}>
      <button type="button" className="look" onClick={onApply} aria-label={t('design.applyTitle', { name })}>
        <img className="look-picture" src={cover} alt="" width={136} height={85} loading="lazy" decoding="async" />
      </button>
      <CustomCardActions
        messages={messages}
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
            href={templateFileAddress(templateId)}
            download
            aria-label={`${t('design.export')}: ${name}`}
          />
        </Tooltip>
      </CustomCardActions>
    </li>
  );
}
