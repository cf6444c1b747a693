import { create } from "zustand";

/** The dialogs of the user's menu, which any page may ask for. */
export type DialogName = "profile" | "logo" | "tasks" | "deviceImages" | "platformName";

export const useOpenDialog = create<{ open: DialogName | null }>(() => ({ open: null }));

export const openDialog = (open: DialogName) => useOpenDialog.setState({ open });
export const closeDialog = () => useOpenDialog.setState({ open: null });
