/** What every dialog of the program is given. */
export interface ProgramDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
