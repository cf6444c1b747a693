import { create } from "zustand";

/** The dialogs of the user's menu, which any page may ask for; with a profile the avatar's is opened from there. */
export type DialogName =
  | "profile"
  | "avatar"
  | "logo"
  | "screenSettings"
  | "displayLinks"
  | "tasks"
  | "deviceImages"
  | "platformName";

/** Whose it is about, where that is not the user's own side. */
export interface DialogSubject {
  tenantId?: string;
  customerId?: string;
}

interface OpenDialog {
  open: DialogName | null;
  subject: DialogSubject | null;
}

export const useOpenDialog = create<OpenDialog>(() => ({ open: null, subject: null }));

export const openDialog = (open: DialogName, subject: DialogSubject | null = null) =>
  useOpenDialog.setState({ open, subject });
export const closeDialog = () => useOpenDialog.setState({ open: null, subject: null });
