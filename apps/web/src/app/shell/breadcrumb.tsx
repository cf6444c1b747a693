import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Crumb } from "../crumbs.ts";
import styles from "./navbar.module.css";
import { useTitle } from "./use-title.ts";

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  const titleOf = useTitle();
  return (
    <nav className={styles.crumbs} aria-label={t("shell.breadcrumb.label")}>
      <ol>
        {crumbs.map(({ title, path }) => (
          <li key={path ?? ""}>
            {path === undefined ? (
              <span aria-current="page">{titleOf(title)}</span>
            ) : (
              <Link to={path}>{titleOf(title)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
