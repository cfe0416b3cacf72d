import { BookOutlined, FileImageOutlined, FilePdfOutlined, FilePptOutlined, FileTextOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { SourceKind } from '../../source/source-kind.ts';
import type { Task } from '../../task/task.ts';
import { ImagePicture } from './ImagePicture.tsx';

const icons: Readonly<Record<SourceKind, ComponentType>> = {
  pdf: FilePdfOutlined,
  presentation: FilePptOutlined,
  document: FileTextOutlined,
  images: FileImageOutlined,
  project: BookOutlined,
};

/** Shows page 1 as soon as it is available, and an icon until then. */
export function TaskPicture({ task, firstPage }: { readonly task: Task; readonly firstPage: string | null }) {
  const Icon = icons[task.kind];
  const firstImage = task.kind === 'images' ? (task.files[0]?.file ?? null) : null;
  return (
    <div className="task-picture">
      {firstPage ? (
        <img src={firstPage} alt="" />
      ) : firstImage ? (
        <ImagePicture key={task.files[0]?.key} file={firstImage} />
      ) : (
        <Icon />
      )}
    </div>
  );
}
