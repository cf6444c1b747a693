import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { MachineArt } from "../../../ui/artwork/machine-art/machine-art.tsx";
import { imagesQuery } from "../api.ts";
import styles from "./device-form.module.css";
import { UploadImage } from "./upload-image.tsx";

interface ImageChoiceProps {
  machineType: string;
  value?: string;
  onChange?: (url: string) => void;
}

/** The displayed name of an image is the text after the first hyphen of its address. */
function imageName(url: string): string {
  const hyphen = url.indexOf("-");
  const name = url.slice(hyphen + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A saved image, or the drawing of the machine's type. */
export function ImageChoice({ machineType, value = "", onChange }: ImageChoiceProps) {
  const { t } = useTranslation();
  const { data: images = [] } = useQuery(imagesQuery);
  const choices = value === "" || images.includes(value) ? images : [value, ...images];
  return (
    <fieldset className={styles.images} aria-label={t("fleet.field.deviceImage")}>
      <Choice name={t("fleet.form.drawn")} chosen={value === ""} onChoose={() => onChange?.("")}>
        <MachineArt machineType={machineType} />
      </Choice>
      {choices.map((url) => (
        <Choice key={url} name={imageName(url)} chosen={value === url} onChoose={() => onChange?.(url)}>
          <img src={url} alt="" loading="lazy" />
        </Choice>
      ))}
      <UploadImage onUploaded={(url) => onChange?.(url)} />
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  chosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Choice({ name, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.image} data-chosen={chosen}>
      <input type="radio" className="visually-hidden" checked={chosen} onChange={onChoose} />
      <span className={styles.picture}>{children}</span>
      <span className={styles.imageName} title={name}>
        {name}
      </span>
    </label>
  );
}
