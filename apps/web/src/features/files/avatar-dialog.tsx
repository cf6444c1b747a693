import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSession } from "../../lib/session/session-context.ts";
import { CropperDialog } from "./cropper/cropper-dialog.tsx";
import { avatarQuery, uploadAvatar } from "./pictures-api.ts";

const size = { width: 300, height: 300 };

export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const queries = useQueryClient();
  const upload = async (picture: Blob) => {
    queries.setQueryData(avatarQuery(user).queryKey, await uploadAvatar(user, picture));
  };
  return (
    <CropperDialog
      title={t("files.cropper.avatarTitle")}
      target={size}
      round
      upload={upload}
      onClose={onClose}
    />
  );
}
