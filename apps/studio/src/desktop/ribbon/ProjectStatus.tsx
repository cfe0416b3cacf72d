import { CheckOutlined, EditOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useOpenProject } from '../commands/use-open-project.ts';
import { DesktopWords, useDesktopWords } from '../words.ts';

/**
 * Shows whether the project file contains all changes. The program stores changes even before they are saved to the
 * file. @see D-506, D-511
 */
export function ProjectStatus() {
  return (
    <DesktopWords>
      <Status />
    </DesktopWords>
  );
}

function Status() {
  const { t } = useDesktopWords();
  const project = useOpenProject();
  if (!project) return null;
  const { name, path, isEdited } = project;
  const Icon = isEdited ? EditOutlined : CheckOutlined;
  const text = path === '' ? t('neverSaved') : isEdited ? t('edited') : t('savedAs', { name });
  return (
    <Tooltip title={isEdited ? t('kept') : path}>
      <span>
        <Icon aria-hidden /> <span className="save-status-text">{text}</span>
      </span>
    </Tooltip>
  );
}
