import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useForm } from '../../../../../books/settings-form/form-context.ts';

interface BrandRowProps {
  readonly name: string;
  /** Source of credited points or VIP. */
  readonly note?: string;
  /** URL of the image; empty if there is none. */
  readonly picture?: string;
  /** Name of the radio group. */
  readonly group: string;
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
  /** Deletes the brand; absent if the brand does not belong to the account. */
  readonly onDelete?: () => void;
}

export function BrandRow({ name, note, picture = '', group, isChosen, disabled, onChoose, onDelete }: BrandRowProps) {
  const { messages } = useForm();
  return (
    <li className="brand-row">
      <label>
        <input type="radio" name={`brand-${group}`} checked={isChosen} disabled={disabled} onChange={onChoose} />
        {picture !== '' && <img src={picture} alt="" />}
        <span className="brand-names">
          <bdi>{name}</bdi>
          {note && <span className="quiet">{note}</span>}
        </span>
      </label>
      {onDelete && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          onClick={onDelete}
          aria-label={`${messages.t('settingForm.remove')}: ${name}`}
        />
      )}
    </li>
  );
}
