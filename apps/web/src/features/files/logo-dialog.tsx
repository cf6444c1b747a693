import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOpenDialog } from "../../lib/shell/open-dialogs.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { CropperDialog } from "./cropper/cropper-dialog.tsx";
import { logoQuery, uploadLogo } from "./pictures-api.ts";

const size = { width: 200, height: 100 };

/** Sets the logo of the user's own side, or of the company that the dialog was opened for. */
export function LogoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { subject } = useOpenDialog();
  const queries = useQueryClient();
  const upload = async (picture: Blob) => {
    const url = await uploadLogo(subject ?? { customerId: user.customerId }, picture);
    if (!subject) queries.setQueryData(logoQuery(user).queryKey, url);
  };
  return (
    <CropperDialog title={t("files.cropper.logoTitle")} target={size} upload={upload} onClose={onClose} />
  );
}
