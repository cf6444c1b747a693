import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSession } from "../../lib/session-context.ts";
import { CropperDialog } from "./cropper/cropper-dialog.tsx";
import { logoQuery, uploadLogo } from "./pictures-api.ts";

const size = { width: 200, height: 100 };

export function LogoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const queries = useQueryClient();
  const upload = async (picture: Blob) => {
    queries.setQueryData(logoQuery(user).queryKey, await uploadLogo(user, picture));
  };
  return (
    <CropperDialog title={t("files.cropper.logoTitle")} target={size} upload={upload} onClose={onClose} />
  );
}
