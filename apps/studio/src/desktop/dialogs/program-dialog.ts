/** Props of every dialog of the program. */
export interface ProgramDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after the dialog has closed and the focus has been restored. */
  readonly afterClose?: () => void;
}
