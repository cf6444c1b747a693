import { Modal, Steps } from "antd";
import { useEffect, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChooseStep } from "./choose-step.tsx";
import { CropStep } from "./crop-step.tsx";
import { cropperReducer, stepNumbers } from "./cropper-state.ts";
import styles from "./cropper.module.css";
import { type Area, cut } from "./cut.ts";
import { limitKb, readImage, type PixelSize } from "./read-image.ts";
import { UploadStep } from "./upload-step.tsx";
import { failureSentence } from "../../../lib/http/failure-sentence.ts";

interface CropperDialogProps {
  title: string;
  target: PixelSize;
  /** Shown in a circle. */
  round?: boolean;
  upload: (picture: Blob) => Promise<void>;
  onClose: () => void;
}

export function CropperDialog({ title, target, round = false, upload, onClose }: CropperDialogProps) {
  const { t } = useTranslation();
  const [state, dispatch] = useReducer(cropperReducer, { step: "choose" });
  const [problem, setProblem] = useState<string | null>(null);
  const [picture, setPicture] = useState<{ content: Blob; url: string } | null>(null);
  useLetGo(picture?.url ?? null);
  useLetGo(state.step === "choose" ? null : state.source.url);

  const choose = async (file: File) => {
    const read = await readImage(file, target);
    if (typeof read === "string") {
      setProblem(t(`errors.cropper.${read}`, { limit: limitKb, ...target }));
    } else {
      setProblem(null);
      dispatch({ type: "chosen", source: read });
    }
  };
  const send = async (given: Blob) => {
    setProblem(null);
    dispatch({ type: "saved" });
    try {
      await upload(given);
      dispatch({ type: "uploaded" });
    } catch (error) {
      setProblem(failureSentence(error, "uploadFailed"));
      dispatch({ type: "failed" });
    }
  };
  const save = async (area: Area) => {
    if (state.step === "choose") return;
    const made = await cut(state.source, area, target);
    setPicture({ content: made, url: URL.createObjectURL(made) });
    await send(made);
  };
  const again = () => {
    setPicture(null);
    setProblem(null);
    dispatch({ type: "again" });
  };

  return (
    <Modal
      open
      title={title}
      footer={null}
      width={520}
      onCancel={onClose}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <Steps
        className={styles.steps ?? ""}
        size="small"
        responsive={false}
        current={stepNumbers[state.step]}
        items={(["choose", "crop", "upload"] as const).map((step) => ({
          title: t(`files.cropper.steps.${step}`),
        }))}
      />
      {state.step === "choose" && (
        <ChooseStep target={target} problem={problem} onChosen={(file) => void choose(file)} />
      )}
      {state.step === "crop" && (
        <CropStep
          source={state.source}
          target={target}
          round={round}
          onBack={again}
          onSave={(area) => void save(area)}
        />
      )}
      {state.step === "upload" && (
        <UploadStep
          loading={state.loading}
          preview={picture?.url ?? null}
          round={round}
          problem={problem}
          onBack={again}
          onRetry={() => picture && void send(picture.content)}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

/** A picture stays in memory as long as its address does. */
function useLetGo(url: string | null): void {
  useEffect(() => {
    if (url === null) return;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}
