import type { ScreenKind } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../lib/session/session-context.ts";
import type { NewLink } from "./links-api.ts";
import styles from "./links.module.css";
import { screenChoices } from "./screen-choices.ts";

interface Props {
  busy: boolean;
  onMake: (link: NewLink) => void;
}

const all = "";
/** 0: until it is revoked. */
const validities = [0, 30, 90, 365, 730] as const;
const usualValidity = 365;

/** A name, which wall, whose, and for how long. */
export function NewLinkForm({ busy, onMake }: Props) {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const choices = screenChoices(user, factories);
  const kinds = Object.keys(choices) as ScreenKind[];
  const [name, setName] = useState("");
  const [screen, setScreen] = useState<ScreenKind>(kinds[0] ?? "customer");
  const offered = choices[screen] ?? "own";
  const [chosen, setChosen] = useState<string | null>(null);
  const [validDays, setValidDays] = useState<number>(usualValidity);
  const own = screen === "dealer" ? user.tenantId : user.customerId;
  const id = offered === "own" ? own : chosen;
  const options =
    offered === "own" ? [] : offered.map((choice) => ({ value: choice.id, label: choice.name }));
  const submit = () =>
    onMake({
      name: name.trim(),
      screen,
      tenantId: screen === "dealer" && id !== all ? id : null,
      customerId: screen === "customer" && id !== all ? id : null,
      validDays: validDays || null,
    });
  return (
    <form
      className={styles.make}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label>
        <span>{t("displayLinks.name")}</span>
        <Input
          name="linkName"
          value={name}
          maxLength={maxLengths.displayName}
          placeholder={t("displayLinks.nameHint")}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      {kinds.length > 1 && (
        <label>
          <span>{t("displayLinks.screen")}</span>
          <Select
            value={screen}
            aria-label={t("displayLinks.screen")}
            options={kinds.map((kind) => ({ value: kind, label: t(`displayLinks.${kind}`) }))}
            onChange={(kind: ScreenKind) => {
              setScreen(kind);
              setChosen(null);
            }}
          />
        </label>
      )}
      {offered !== "own" && (
        <label>
          <span>{t("displayLinks.whose")}</span>
          <Select
            value={chosen}
            aria-label={t("displayLinks.whose")}
            placeholder={t("displayLinks.choose")}
            showSearch={{ optionFilterProp: "label" }}
            options={
              screen === "dealer"
                ? [{ value: all, label: t("displayLinks.allDealers") }, ...options]
                : options
            }
            onChange={setChosen}
          />
        </label>
      )}
      <label>
        <span>{t("displayLinks.validity")}</span>
        <Select
          value={validDays}
          aria-label={t("displayLinks.validity")}
          options={validities.map((value) => ({
            value,
            label: value === 0 ? t("displayLinks.untilRevoked") : t("displayLinks.days", { count: value }),
          }))}
          onChange={setValidDays}
        />
      </label>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t("displayLinks.add")}
      </Button>
    </form>
  );
}
