import type { Customer, Tenant } from "@oilcloud/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Button, Space } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { openDialog } from "../../lib/shell/open-dialogs.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import type { Column } from "../../ui/lists/list-table.tsx";
import type { CompanyFilter } from "./queries.ts";
import type { ListState } from "../../ui/lists/use-list-state.ts";
import { type CompanyAction, CompanyActions } from "./company-actions.tsx";
import { CompanyState, ContactCell } from "./company-cells.tsx";
import { CloseCompanyDialog, type Company, DeleteCompanyDialog, ownerOf } from "./company-dialogs.tsx";
import { FormDrawer } from "../../ui/dialogs/form-drawer.tsx";
import type { FormFrame } from "./form-frame.ts";
import { QuotaDrawer } from "./quotas/quota-drawer.tsx";
import { StateFilter } from "./state-filter.tsx";

type Open<Row> = { kind: "add" | "own" } | { kind: CompanyAction; row: Row };

interface CompanyListProps<Row> {
  kind: "tenants" | "customers";
  companyOf: (row: Row) => Company;
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  state: ListState<CompanyFilter>;
  filters?: ReactNode;
  /** What must be done before one can be added: the sentence, and the button. */
  before?: { sentence: string; action: ReactNode } | undefined;
  /** The columns between the name and the contact, and the one that counts. */
  described: readonly Column<Row>[];
  counts: (row: Row) => string;
  renderForm: (row: Row | null, onSaved: () => void, frame: FormFrame) => ReactNode;
  /** The dialog that moves one, where that is allowed. */
  renderMove?: ((row: Row, onClose: () => void) => ReactNode) | undefined;
  /** The user's own company, whose quotas are shown. */
  own?: Company | undefined;
}

/** Dealers or customers, with what can be done with each. */
export function CompanyList<Row extends Tenant | Customer>(props: CompanyListProps<Row>) {
  const { kind, companyOf, query, state, before, renderMove } = props;
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const close = () => setOpen(null);
  const act = (action: CompanyAction, row: Row) =>
    action === "logo" ? openDialog("logo", ownerOf(companyOf(row))) : setOpen({ kind: action, row });
  const title = (column: "name" | "contact" | "devices" | "state" | "actions") =>
    t(`people.company.${column}`);
  const columns: Column<Row>[] = [
    { title: title("name"), renderCell: (row) => <b>{companyOf(row).name}</b> },
    ...props.described,
    { title: title("contact"), renderCell: (row) => <ContactCell company={row} /> },
    { title: title("devices"), renderCell: props.counts },
    { title: title("state"), renderCell: (row) => <CompanyState {...row} /> },
    {
      title: title("actions"),
      actions: true,
      renderCell: (row) => (
        <CompanyActions
          company={companyOf(row)}
          state={row}
          mayMove={renderMove !== undefined}
          onAction={(action) => act(action, row)}
        />
      ),
    },
  ];
  const edited = open?.kind === "edit" ? open.row : null;
  return (
    <ListPage
      title={t(`people.${kind}.title`)}
      note={(total) => t(`people.${kind}.note`, { count: total })}
      add={
        before?.action ?? (
          <Space>
            {props.own && <Button onClick={() => setOpen({ kind: "own" })}>{t("people.quota.own")}</Button>}
            <Button type="primary" onClick={() => setOpen({ kind: "add" })}>
              {t(`people.${kind}.add`)}
            </Button>
          </Space>
        )
      }
      query={query}
      state={state}
      searchHint={t("people.company.searchHint")}
      filters={
        <>
          {props.filters}
          <StateFilter value={state.filter.state} onChange={(chosen) => state.narrow({ state: chosen })} />
        </>
      }
      none={before?.sentence ?? t(`people.${kind}.none`)}
      columns={columns}
      keyOf={(row) => companyOf(row).id}
      isOff={({ closed }) => closed}
    >
      {(open?.kind === "add" || open?.kind === "edit") &&
        props.renderForm(edited, close, (form, { submit, busy }) => (
          <FormDrawer
            title={
              edited
                ? t(`people.${kind}.editTitle`, { name: companyOf(edited).name })
                : t(`people.${kind}.addTitle`)
            }
            size={narrow ? "100%" : 480}
            cancelText={t("people.cancel")}
            save={{ text: t("people.save"), busy, run: submit }}
            onClose={close}
          >
            {form}
          </FormDrawer>
        ))}
      {open?.kind === "close" && <CloseCompanyDialog company={companyOf(open.row)} onClose={close} />}
      {open?.kind === "remove" && <DeleteCompanyDialog company={companyOf(open.row)} onClose={close} />}
      {open?.kind === "quotas" && (
        <QuotaDrawer key={companyOf(open.row).id} company={companyOf(open.row)} onClose={close} />
      )}
      {open?.kind === "own" && props.own && <QuotaDrawer company={props.own} onClose={close} />}
      {open?.kind === "move" && renderMove?.(open.row, close)}
    </ListPage>
  );
}
