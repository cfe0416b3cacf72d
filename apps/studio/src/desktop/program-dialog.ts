/** What every dialog of the program is given. */
export interface ProgramDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when it is gone from view, and the focus is back where it was. */
  readonly afterClose?: () => void;
}
