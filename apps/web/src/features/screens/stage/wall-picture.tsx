import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { content } from "../../../lib/http/call.ts";
import { isDisplay } from "../../../lib/session/tokens.ts";

interface Props {
  src: string;
  className?: string | undefined;
  /** Shown where there is no picture, or it cannot be read. */
  otherwise: ReactNode;
}

/** A picture of the platform. A display link has no cookie to read it with, so its bytes are asked for like any other data. */
export function WallPicture(props: Props) {
  if (props.src === "") return props.otherwise;
  return isDisplay() ? <FetchedPicture {...props} /> : <Picture {...props} />;
}

function Picture({ src, className, otherwise }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === src) return otherwise;
  return <img className={className} src={src} alt="" onError={() => setBroken(src)} />;
}

const fileUrlIn = (src: string) => new URL(src, location.href).searchParams.get("fileUrl");

function FetchedPicture({ src, className, otherwise }: Props) {
  const fileUrl = fileUrlIn(src);
  const { data } = useQuery({
    queryKey: ["pictures", "display", src],
    queryFn: async () =>
      dataUrlOf(
        await content(
          "GET /system/uploadFile/downloadImg",
          { query: { fileUrl: fileUrl ?? "" } },
          { quiet: true },
        ),
      ),
    enabled: fileUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data === undefined ? otherwise : <Picture className={className} src={data} otherwise={otherwise} />;
}

/** A picture as a data URL, which unlike an object URL need not be revoked. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
}
