import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { storeCustomerName } from "../lib/session/session-storage.ts";
import { usePageTitle } from "../lib/shell/use-page-title.ts";
import { NextStep } from "../ui/buttons/next-step.tsx";
import { Notice } from "../ui/notices/notice.tsx";
import { type Factories, findCustomer, landing } from "./factories.ts";
import { Page } from "./page.tsx";
import type { AppRoute } from "./route-table.ts";

interface Props {
  route: AppRoute;
  factories: Factories;
}

export function CustomerPage({ route, factories }: Props) {
  const customer = findCustomer(factories, useParams());
  const name = customer?.customerName;
  useEffect(() => {
    if (name !== undefined) storeCustomerName(name);
  }, [name]);
  return customer === undefined ? (
    <Navigate to="/404" replace />
  ) : (
    <Page route={route} name={customer.customerName} />
  );
}

export function FirstCustomer({ route, factories }: Props) {
  const { t } = useTranslation();
  const { tenantId } = useParams();
  const place = landing(route.path, factories, tenantId);
  usePageTitle(t(`shell.page.${route.title}`));
  switch (place.kind) {
    case "customer":
      return <Navigate to={place.path} replace />;
    case "empty":
      return (
        <Notice title={t("shell.noFactories.title")} sentence={t("shell.noFactories.sentence")}>
          <NextStep />
        </Notice>
      );
    case "unknown":
      return <Navigate to="/404" replace />;
  }
}
