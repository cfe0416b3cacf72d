import type { ProgramDialogProps } from '../program-dialog.ts';
import { SignedIn } from './SignedIn.tsx';

/** Signs in to the cloud; whoever is in already sees the account. @see D-087 … D-091 */
export function LoginDialog(props: ProgramDialogProps) {
  return (
    <SignedIn {...props} title="cloud">
      {() => null}
    </SignedIn>
  );
}
